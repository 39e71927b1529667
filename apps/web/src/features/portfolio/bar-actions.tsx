import { Fragment } from 'react'
import { IconButton } from '../../ui/kit/icon-button.tsx'
import classes from './lightbox.module.css'
import type { MediaItem } from './media-item.ts'
import { TakeAfterPhoto } from './take-after-photo.tsx'
import { viewerActions, type ViewerState } from './viewer-actions.tsx'

interface BarActionsProps {
  item: MediaItem
  state: ViewerState
  /** Whether there is room for 'Take After Photo' with its label. */
  hasRoom: boolean
}

/** The actions of the viewer, as icon buttons in its bar. */
export const BarActions = ({ item, state, hasRoom }: BarActionsProps) =>
  viewerActions(item, state).map(({ name, label, icon: Icon, render }) => {
    if (name === 'after') return <Fragment key={name}>{hasRoom && <TakeAfterPhoto before={item} />}</Fragment>
    return (
      <IconButton key={name} className={classes.button} aria-label={label} render={render}>
        <Icon data-icon="m" aria-hidden />
      </IconButton>
    )
  })
