import classes from './brand.module.css'

export const Brand = () => (
  <span className={classes.brand}>
    <img src="/mark.svg" alt="" width={28} height={28} />
    Daywork
  </span>
)
