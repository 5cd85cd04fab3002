import { localPath } from "@/lib/paths";

/** For addresses outside of the layouts, such as "/a/b.png". Short: Next writes it into the data of every page. */
export default function NotFound() {
  return <a href={localPath("en", "/")}>404 · Nijer</a>;
}
