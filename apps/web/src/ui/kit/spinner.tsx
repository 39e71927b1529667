import classes from './spinner.module.css'

/** Something is under way; text next to it says what. */
export const Spinner = () => <span className={classes.spinner} aria-hidden />
