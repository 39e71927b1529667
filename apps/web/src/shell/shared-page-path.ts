const SHARED_PAGE = /^\/p\/([\w-]+)$/

/** The secret of a page that is shared with a client, at '/p/…' (SHARE-30); undefined at any other address. */
export const sharedPageSecret = (path: string): string | undefined => SHARED_PAGE.exec(path)?.[1]
