const THUMBNAIL = /^\/media\/(\d+)\/320\//

/**
 * The key of a stored thumbnail: its path without session and signature, which change every day.
 * @param url a path or an absolute URL
 * @returns undefined for any other URL
 */
export function thumbnailKey(url: string): string | undefined {
  const { pathname } = new URL(url, 'http://device')
  const [, id] = THUMBNAIL.exec(pathname) ?? []
  return id && `/media/${id}/320`
}
