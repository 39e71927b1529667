export const CHECKLIST_MESSAGES = {
  titleRequired: 'Enter a title.',
  labelRequired: 'Each item needs text.',
  itemId: 'The id of an item is a UUID.',
  itemTwice: 'Each item needs an id of its own.',
  choicesMissing: 'A choice item needs at least two choices.',
  minAboveMax: "The lowest value can't be above the highest.",
  unknownItem: 'This item is no longer in the checklist.',
  wrongAnswer: "This answer doesn't fit this item.",
  reasonMissing: 'Give a reason why this does not apply.',
  notFailed: 'Only a failed item can have a follow-up order.',
  hasFollowUp: 'This item already has a follow-up order.',
} as const
