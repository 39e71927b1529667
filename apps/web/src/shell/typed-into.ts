/** Elements that handle letters themselves. */
const TYPED_INTO = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

export const isTypedInto = ({ target }: Event): boolean => target instanceof Element && target.matches(TYPED_INTO)
