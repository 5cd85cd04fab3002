import { commonNumbers, commonPasswordBases } from "./common-passwords";

export const passwordLimits = { min: 8, max: 256 } as const;

export type PasswordProblem = "short" | "long" | "common" | "personal";

/** What a password must not be built from. */
export type PasswordOwner = { email?: string; names?: readonly string[] };

/** Null for a usable one: any long password that is neither common nor the owner's name, of whatever characters. */
export function passwordProblem(password: string, owner: PasswordOwner = {}): PasswordProblem | null {
  const length = Array.from(password).length;
  if (length < passwordLimits.min) return "short";
  if (password.length > passwordLimits.max) return "long";
  if (isCommon(password)) return "common";
  return isPersonal(password, owner) ? "personal" : null;
}

/** Bars of the meter: 0 is unusable, then 1 to 4. Only a hint; `passwordProblem` decides. */
export function passwordStrength(password: string, owner: PasswordOwner = {}): 0 | 1 | 2 | 3 | 4 {
  if (passwordProblem(password, owner)) return 0;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;
  const bits = new Set(password).size * 0.6 + password.length + kinds * 1.5;
  if (bits < 15) return 1;
  if (bits < 20) return 2;
  return bits < 27 ? 3 : 4;
}

const lookalikes: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
  "€": "e",
};

function isCommon(password: string): boolean {
  const plain = password.toLowerCase().replace(/\s+/g, "");
  if (commonNumbers.has(plain) || isRun(plain) || isRepeated(plain)) return true;
  // "P@ssw0rd123!": characters around the word do not count, and signs inside it replace letters.
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const read = core.replace(/[013457@$!€]/g, (sign) => lookalikes[sign] ?? sign);
  // "trustno1x": so little after the word does not make it another one.
  const [begin = core] = /^\p{L}+(?=[^\p{L}].{0,2}$)/u.exec(core) ?? [];
  return (
    [core, read, core.replace(/[^\p{L}]+/gu, ""), begin].some((word) => commonPasswordBases.has(word)) ||
    isRun(core) ||
    isRepeated(core)
  );
}

/** The forms under which a list of leaked passwords is searched: as it is, and without the digits added to its end. */
export function leakedForms(password: string): string[] {
  const plain = password.toLowerCase().trim();
  const bare = plain.replace(/[^\p{L}]{1,3}$/u, "");
  return [...new Set([plain, bare])].filter((form) => form === plain || form.length >= 4);
}

/** 12345678, 87654321, abcdefgh: each character follows the one before, up or down. */
function isRun(text: string): boolean {
  const steps = new Set(Array.from({ length: text.length - 1 }, (_, at) => stepAt(text, at)));
  return text.length >= 4 && steps.size === 1 && (steps.has(1) || steps.has(-1));
}

/** On the keyboard, 0 follows 9. */
function stepAt(text: string, at: number): number {
  const pair = text.slice(at, at + 2);
  if (pair === "90") return 1;
  if (pair === "09") return -1;
  return pair.charCodeAt(1) - pair.charCodeAt(0);
}

/** "aaaaaaaa", "abababab", "12121212": repetitions of up to four characters. */
function isRepeated(text: string): boolean {
  return text.length >= 4 && /^(.{1,4}?)\1+.{0,1}$/su.test(text) && new Set(text).size <= 4;
}

/** The person's own name with few other characters: "NadiaHossain", "hossain-1". */
function isPersonal(password: string, { email = "", names = [] }: PasswordOwner): boolean {
  const plain = lettersOf(password);
  const own = [email, email.split("@")[0] ?? "", ...names].map(lettersOf).filter((text) => text.length >= 3);
  const rest = own.sort((a, b) => b.length - a.length).reduce((left, text) => left.replaceAll(text, ""), plain);
  return rest !== plain && rest.length < passwordLimits.min / 2;
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}
