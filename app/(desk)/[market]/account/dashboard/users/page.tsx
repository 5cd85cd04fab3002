import { UsersScreen } from "@/components/admin/users-screen";

import { deskMetadata, deskPage } from "../../desk-page";

export const dynamic = "force-dynamic";

export const generateMetadata = deskMetadata("users");

export default deskPage("users", ({ caller }) => <UsersScreen ownSid={caller.SID} />);
