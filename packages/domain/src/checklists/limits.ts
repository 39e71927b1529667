/** Per checklist. */
export const CHECKLIST_ITEMS_MAX = 200
/** In characters. */
export const CHECKLIST_TITLE_MAX = 200
export const ITEM_LABEL_MAX = 300
export const ITEM_HINT_MAX = 500
export const ITEM_UNIT_MAX = 20
export const CHOICE_MAX = 100
export const ANSWER_TEXT_MAX = 2_000
export const ANSWER_NOTE_MAX = 500

export const ITEM_CHOICES_MAX = 20
export const ANSWER_PHOTOS_MAX = 20
/** Templates per project, whose checklists new orders get. */
export const PROJECT_CHECKLISTS_MAX = 20
