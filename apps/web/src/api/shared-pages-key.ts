/** The key of all queries of pages that are shared with clients, and of what clients sent from them. */
export const SHARED_PAGES_KEY = ['shared-pages'] as const
