const SHARED_PAGE = /^\/p\/([\w-]+)$/

/** The secret in the path of a page that is shared with a client, '/p/…' (SHARE-30). Undefined for other paths. */
export const sharedPageSecret = (path: string): string | undefined => SHARED_PAGE.exec(path)?.[1]
