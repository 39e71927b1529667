/** Id of the heading over the generated steps, to which the button on the picture leads. */
export const STEPS_TITLE_ID = 'generated-steps'
