import { defineTexts } from '../define-texts.ts'

/** Drawing on a photo. */
export const markupTexts = defineTexts('markup', {
  title: 'Mark Up',
  /** What Undo restores, in its notification. */
  fact: 'Marks',
  save: 'Save',
  saving: 'Saving...',
  undo: 'Undo',
  redo: 'Redo',
  tools: 'Tools',
  tool: {
    arrow: 'Arrow',
    circle: 'Circle',
    box: 'Box',
    line: 'Freehand',
    text: 'Text',
    select: 'Select',
  },
  colors: 'Colors',
  color: {
    orange: 'Orange',
    yellow: 'Yellow',
    cyan: 'Cyan',
    white: 'White',
  },
  delete: 'Delete Mark',
  picture: '{label}. {count, plural, =0 {No marks} one {# mark} other {# marks}}',
  keys: 'Enter places a mark. Page Up and Page Down select one, arrow keys move it, Shift and arrow keys resize it.',
  text: {
    label: 'Text on the photo',
    add: 'Add',
    cancel: 'Cancel',
  },
  full: 'These photos already have {max} marks, the most allowed. Delete one to draw another.',
  failed: "Couldn't save the marks. They're still here. Try again.",
})
