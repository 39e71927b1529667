import classes from './spinner.module.css'

/** A loading indicator; text next to it says what is loading. */
export const Spinner = () => <span className={classes.spinner} aria-hidden />
