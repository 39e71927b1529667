/** The media types that Daywork stores, detected from the content of the file. */
export const MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'video/mp4', 'video/webm'] as const
export type MediaType = (typeof MEDIA_TYPES)[number]

/** The media types that the portfolio accepts for upload. The capture screen accepts all of MEDIA_TYPES. */
export const PORTFOLIO_MEDIA_TYPES: readonly MediaType[] = ['image/jpeg', 'image/png', 'image/gif', 'video/mp4']

/** The kinds that lists filter by: the part of a media type before the slash. */
export const MEDIA_KINDS = ['image', 'video'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

/** The names of the two kinds in the interface. */
export const FILE_KINDS = ['photo', 'video'] as const

/** The type without parameters, in lower case: browsers report a recording as 'video/webm;codecs=vp8'. */
export function bareMediaType(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase()
}

export function isPortfolioMediaType(type: string): boolean {
  const bare = bareMediaType(type)
  return PORTFOLIO_MEDIA_TYPES.some((portfolioType) => portfolioType === bare)
}

/** Whether the capture screen accepts it: any image, and the two video formats that browsers record. */
export function isCaptureMediaType(type: string): boolean {
  const bare = bareMediaType(type)
  return /^image\/./.test(bare) || bare === 'video/mp4' || bare === 'video/webm'
}

export const isImageType = (type: string): boolean => bareMediaType(type).startsWith('image/')

export const isVideoType = (type: string): boolean => bareMediaType(type).startsWith('video/')
