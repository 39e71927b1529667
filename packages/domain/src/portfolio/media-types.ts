/** What the product can store, by the content of the file (PORT-10, VAL-62). */
export const MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'video/mp4', 'video/webm'] as const
export type MediaType = (typeof MEDIA_TYPES)[number]

/** What the portfolio's upload takes (VAL-51); the capture screen takes all that can be stored (VAL-62). */
export const PORTFOLIO_MEDIA_TYPES: readonly MediaType[] = ['image/jpeg', 'image/png', 'image/gif', 'video/mp4']

/** What lists filter by: the part of a media type before the slash (API-28). */
export const MEDIA_KINDS = ['image', 'video'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

/** What people call the two kinds. */
export const FILE_KINDS = ['photo', 'video'] as const

/** A browser says 'video/webm;codecs=vp8' of a recording: parameters and case do not matter to the type. */
export function bareMediaType(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase()
}

export function isPortfolioMediaType(type: string): boolean {
  const bare = bareMediaType(type)
  return PORTFOLIO_MEDIA_TYPES.some((portfolioType) => portfolioType === bare)
}

export const isImageType = (type: string): boolean => bareMediaType(type).startsWith('image/')

export const isVideoType = (type: string): boolean => bareMediaType(type).startsWith('video/')
