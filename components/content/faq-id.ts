/** The element that holds all questions: the search looks into it. */
export const faqId = "questions";
