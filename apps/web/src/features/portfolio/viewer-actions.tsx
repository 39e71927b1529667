import { saveName } from '@daywork/domain/portfolio/save-name'
import {
  IconCamera,
  IconDownload,
  IconInfoCircle,
  IconLayersDifference,
  IconPencil,
  type TablerIcon,
  IconZoomIn,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import { photoTexts } from '../../texts/en/photos.ts'
import { getTexts } from '../../texts/use-texts.ts'
import { canMark, type MediaItem } from './media-item.ts'

export interface ActionElementProps {
  className?: string | undefined
  'aria-label'?: string
  /** Runs first, for example to close a menu. */
  onClick?: () => void
  children?: ReactNode
}

/** An action for the shown picture. */
export interface ViewerAction {
  name: 'zoom' | 'mark' | 'after' | 'compare' | 'download' | 'details'
  label: string
  /** A part of the label, for a narrow button. */
  word: string
  icon: TablerIcon
  /** Its button or link. */
  render: (props: ActionElementProps) => ReactElement
}

export interface ViewerState {
  canCompare: boolean
  isZoomed: boolean
  hasDetails: boolean
  onZoom: () => void
  onMark: () => void
  onCompare: () => void
  onDetails: () => void
}

/** All actions for this picture, in the order of a wide screen. */
export function viewerActions(item: MediaItem, state: ViewerState): ViewerAction[] {
  const t = getTexts(photoTexts)
  const { file, work } = item
  const { work_order_id: order } = work
  const isPhoto = file.kind === 'photo'
  const actions: (ViewerAction | false)[] = [
    isPhoto && {
      name: 'zoom',
      label: t('viewer.zoom'),
      word: t('viewer.zoom'),
      icon: IconZoomIn,
      render: button(state.onZoom, state.isZoomed),
    },
    canMark(item) && {
      name: 'mark',
      label: t('marks.draw'),
      word: t('marks.drawWord'),
      icon: IconPencil,
      render: button(state.onMark),
    },
    isPhoto &&
      order !== null && {
        name: 'after',
        label: t('compare.takeAfter'),
        word: t('compare.takeAfterWord'),
        icon: IconCamera,
        render: (props) => (
          <Link to="/create" search={{ order: String(order), camera: 'on', match: String(file.id) }} {...props} />
        ),
      },
    state.canCompare && {
      name: 'compare',
      label: t('compare.open'),
      word: t('compare.openWord'),
      icon: IconLayersDifference,
      render: button(state.onCompare),
    },
    {
      name: 'download',
      label: t('viewer.download'),
      word: t('viewer.downloadWord'),
      icon: IconDownload,
      render: ({ children, ...props }) => (
        <a href={file.url} download={saveName(file.name, file.media_type)} {...props}>
          {children}
        </a>
      ),
    },
    {
      name: 'details',
      label: t('details.heading'),
      word: t('details.heading'),
      icon: IconInfoCircle,
      render: button(state.onDetails, state.hasDetails),
    },
  ]
  return actions.filter((action) => action !== false)
}

const button = (onPress: () => void, isPressed?: boolean): ViewerAction['render'] =>
  function ActionButton({ onClick, ...props }) {
    return (
      <button
        type="button"
        aria-pressed={isPressed}
        onClick={() => {
          onClick?.()
          onPress()
        }}
        {...props}
      />
    )
  }
