import { defineTexts } from '../define-texts.ts'

/** Answers to the items of a checklist, on the timeline and in what is signed. */
export const answerTexts = defineTexts('answers', {
  answer: {
    done: 'Done',
    yes: 'Yes',
    no: 'No',
    na: 'Not applicable',
    signed: 'Signed',
    photos: '{count, plural, one {# photo} other {# photos}}',
  },
})
