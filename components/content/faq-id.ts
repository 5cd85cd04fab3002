/** The element that contains all questions, which the search filters. */
export const faqId = "questions";
