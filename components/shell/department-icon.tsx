import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";

const icons: Record<string, IconName> = {
  home: "sofa",
  gadget: "headphones",
  kids: "blocks",
  fashion: "shirt",
  drone: "drone",
  health: "heart-pulse",
  auto: "car",
  watch: "watch",
};

export function DepartmentIcon({ department }: { department: string }) {
  return (
    <i className={`dept ${department}`}>
      <Icon name={icons[department] ?? "layout-grid"} size={18} />
    </i>
  );
}
