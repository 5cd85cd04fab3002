/** Contains all questions, which the search filters. */
export const faqId = "questions";
