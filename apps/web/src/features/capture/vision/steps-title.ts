/** Of the heading of the generated steps, to which the way from the picture leads. */
export const STEPS_TITLE_ID = 'generated-steps'
