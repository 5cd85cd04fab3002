import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import type { Messages } from "@/lib/locale/areas";

import "./account.css";
import { signupTypes, type SignupType } from "./signup-values";

const icons: Record<SignupType, IconName> = { 1: "shopping-bag", 2: "store", 3: "building-2", 4: "user-round" };

/** `?type=2` in the URL preselects a shop; see the page. */
export function TypeChoice({ messages }: { messages: Messages["account"]["signup"] }) {
  return (
    <fieldset>
      <legend className="label">{messages.want}</legend>
      <div className="grid grid-cols-2 gap-2">
        {signupTypes.map((type) => (
          <label key={type} className="type-choice">
            <input type="radio" name="AccountType" value={type} defaultChecked={type === 1} className="sr-only" />
            <Icon name={icons[type]} size={21} className="shrink-0 text-pond-700" />
            <span className="text-[14px] leading-[17px]">
              <b className="block">{messages.types[type].title}</b>
              <span className="text-xs text-ink-2">{messages.types[type].text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
