export const ORDER_REPORT_MESSAGES = {
  photosPerPage: 'Choose 2, 4, or 6 photos per page.',
  tooManyPhotos: 'Choose at most 500 photos.',
  pairNotChosen: 'This photo is not among the chosen ones.',
} as const
