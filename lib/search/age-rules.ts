import type { Vocabulary } from "./vocabulary-rules";

const age =
  /(?<![\p{L}\p{M}\p{N}])\d{1,2}(?: ?(?:months?|mos?) ?olds?|[- ]?(?:years?|yrs?|y)[- ]?olds?| ?ans| ?jahren?(?: alt)?| ?anni| ?বছর(?:ের)?(?: বয়সী)?| ?bochh?or(?:er)?)(?![\p{L}\p{M}\p{N}])/giu;

/** An age in years means that it is for a child. */
export function withoutAge(text: string, vocabulary: Vocabulary): string {
  const isForKids = vocabulary.listCategories("kid").length > 0 || vocabulary.listForms("kids").length > 0;
  return text.replace(age, isForKids ? " kids " : " ");
}
