/** What goes beyond, in UTF-16 units and in words, is no question, and would only cost time. */
export const MAX_QUERY_LENGTH = 200;
export const MAX_QUERY_WORDS = 12;
