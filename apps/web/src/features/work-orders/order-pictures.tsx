import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { IconVideo } from '@tabler/icons-react'
import classes from './work-order-page.module.css'

/** The files of an order as small pictures, each leading to the file itself. */
export const OrderPictures = ({ files }: { files: WorkOrder['media'] }) =>
  files.length === 0 ? (
    <p className={classes.note}>No photos yet</p>
  ) : (
    <ul className={classes.pictures}>
      {files.map(({ id, url, name, thumbnail_url: thumbnail, placeholder }) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noreferrer" className={classes.picture} aria-label={name} title={name}>
            {thumbnail || placeholder ? (
              <img src={thumbnail ?? placeholder ?? ''} alt="" loading="lazy" decoding="async" />
            ) : (
              <IconVideo size={28} stroke={1.6} aria-hidden />
            )}
          </a>
        </li>
      ))}
    </ul>
  )
