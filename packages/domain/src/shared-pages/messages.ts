export const SHARED_PAGE_MESSAGES = {
  oneRecord: 'Name either a work order or a project.',
  tooManyFiles: 'Choose at most 100 photos and videos.',
  tooManyNotes: 'Choose at most 50 notes.',
  pairNotChosen: 'This photo is not among the chosen ones.',
  expired: 'The end of the page must be in the future.',
  tooManyRequests: 'Too many requests from your network. Please try again in a minute.',
  tooManyQuestions: 'This page has received as many questions as it can. Please call instead.',
  nameRequired: 'Your name is required',
  notSigned: 'Only a page of a work order can be signed.',
  changed: 'This page has changed since you opened it. Please look at it again, then sign once more.',
  questionRequired: 'Your question is required',
} as const
