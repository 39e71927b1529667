/** The maximum number of matches of one kind. */
export const SEARCH_RESULTS_MAX = 8
