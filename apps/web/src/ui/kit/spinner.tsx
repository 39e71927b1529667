import classes from './spinner.module.css'

/** Something is under way; text next to it says what. */
export const Spinner = ({ size }: { size: number }) => (
  <span className={classes.spinner} style={{ width: size, height: size, borderWidth: size / 8 }} aria-hidden />
)
