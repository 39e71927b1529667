export const CHECKLIST_MESSAGES = {
  titleRequired: 'Enter a title.',
  labelRequired: 'Each item needs a text.',
  itemId: 'The id of an item is a UUID.',
  itemTwice: 'Each item needs an id of its own.',
  choicesMissing: 'An item with a choice needs at least two choices.',
  minAboveMax: 'The lowest value must not be above the highest.',
  unknownItem: 'The checklist has no such item.',
  wrongAnswer: 'This is no answer to this item.',
  reasonMissing: 'Give a reason why this does not apply.',
  notFailed: 'Only a failed item can have a follow-up order.',
  hasFollowUp: 'This item already has a follow-up order.',
} as const
