import { defineTexts } from '../define-texts.ts'

/** A work order at its own address. */
export const workOrderPageTexts = defineTexts('work-order-page', {
  loading: 'Loading work order...',
  failed: "Couldn't load the work order",
  facts: {
    heading: 'Details',
    client: 'Client',
    when: 'Date and Time',
    until: 'Until {time}',
    zone: 'Times are in {zone}',
    skills: 'Required Skills',
    none: 'None',
    loading: 'Loading...',
    unavailable: 'Unavailable',
  },
  crew: {
    empty: 'No one assigned',
    unknown: 'Unknown worker',
    call: 'Call {name}',
    remove: 'Remove {name} from the crew',
  },
  stamp: { word: 'COMPLETED', name: 'Completed', dated: 'Completed on {day}' },
  composer: { heading: 'Add to the timeline' },
  photos: {
    capture: 'Open Camera',
    captureWord: 'Camera',
  },
  notes: {
    add: 'Add a note',
    post: 'Post',
    blank: 'Note is empty',
    tooLong: 'Keep it to {limit, number} characters',
    notSaved: "Your note wasn't saved. Try again.",
  },
})
