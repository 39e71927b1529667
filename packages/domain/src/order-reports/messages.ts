export const ORDER_REPORT_MESSAGES = {
  photosPerPage: 'Choose 2, 4, or 6 photos per page.',
  tooManyPhotos: 'Choose at most 500 photos.',
  tooManyWaiting: '10 of your PDF reports are still being made. Please try again in a minute.',
  diskFull:
    'The server is running out of disk space, so no report was made. Ask the person who runs this server to free up space.',
  pairNotChosen: 'This photo is not among the chosen ones.',
} as const
