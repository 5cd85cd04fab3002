import { initialsOf } from "@/lib/initials";
import { nameOf } from "@/lib/shell/person-rules";
import type { UserInfo } from "@/stores/session";

export function Avatar({ user }: { user: UserInfo }) {
  return (
    <span className="avatar" aria-hidden="true">
      {initialsOf(nameOf(user))}
    </span>
  );
}
