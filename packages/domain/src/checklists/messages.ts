export const CHECKLIST_MESSAGES = {
  titleRequired: 'Enter a title.',
  labelRequired: 'Each item needs some text.',
  itemId: 'The id of an item is a UUID.',
  itemTwice: 'Each item needs an id of its own.',
  choicesMissing: 'An item with a choice needs at least two choices.',
  minAboveMax: 'The lowest value must not be above the highest.',
  unknownItem: 'The checklist has no such item.',
  wrongAnswer: "This isn't a valid answer for this item.",
  reasonMissing: "Enter a reason why this doesn't apply.",
  notFailed: 'Only a failed item can have a follow-up order.',
  hasFollowUp: 'This item already has a follow-up order.',
} as const
