import { createStore, useStore } from '../../../api/create-store.ts'
import type { CapturedMedia } from '../captured-media.ts'
import type { ReviewedAnnotation } from '../vision/annotation-review.ts'
import { IDLE, type VisionState } from '../vision/vision-state.ts'

export interface Submission {
  isRunning: boolean
  /** Whole percents sent. */
  percent: number
  failure: {
    text: string
    details: string[]
    /** The device has no room to keep it (SYNC-106). */
    isFull?: true
    /** Only one that has a reference. */
    error?: unknown
  } | null
}

/** The one capture that this window works on. */
export interface Capture {
  media: CapturedMedia | null
  description: string
  annotations: readonly ReviewedAnnotation[]
  workOrderId: number | null
  vision: VisionState
  submission: Submission
  /** A video is being recorded or finished; `media` has it afterwards. */
  isRecording: boolean
  /** A chosen file is being read; `media` has it afterwards. */
  isReading: boolean
  /** ISO time at which the device had kept it, when it was brought back. */
  restoredFrom: string | null
  /** No user is signed in, and the device keeps unfinished captures of users. */
  isWaitingForOwner: boolean
  /** The device cannot store it: it has no room, or its settings forbid it. */
  isStorageRefused: boolean
}

export const NOT_SUBMITTING: Submission = { isRunning: false, percent: 0, failure: null }

export const BLANK: Capture = {
  media: null,
  description: '',
  annotations: [],
  workOrderId: null,
  vision: IDLE,
  submission: NOT_SUBMITTING,
  isRecording: false,
  isReading: false,
  restoredFrom: null,
  isWaitingForOwner: false,
  isStorageRefused: false,
}

/** Outside React: an analysis and a submission continue while the user is on another page. */
const capture = createStore(BLANK)

export const getCapture = capture.get

export const useCapture = (): Capture => useStore(capture)

export const changeCapture = (changes: Partial<Capture>): void => capture.set({ ...capture.get(), ...changes })

/** Whether there is anything that would be lost. */
export const hasContent = ({ media, description }: Pick<Capture, 'media' | 'description'>): boolean =>
  media !== null || description.trim() !== ''

type Content = Pick<Capture, 'media' | 'description' | 'isRecording' | 'isReading'>

const isMediaComing = ({ isRecording, isReading }: Content): boolean => isRecording || isReading

/** Whether it has, or is about to have, something of its own: nothing else may take its place. */
export const isInUse = (state: Content): boolean => hasContent(state) || isMediaComing(state)

/** CAP-23, CAP-24. A video or file that is not here yet would be left out, and lost. */
export const canSubmit = (state: Content & Pick<Capture, 'submission'>): boolean =>
  hasContent(state) && !state.submission.isRunning && !isMediaComing(state)

/** CAP-20. */
export const canDescribe = ({ media, vision }: Pick<Capture, 'media' | 'vision'>): boolean =>
  media !== null && vision.phase !== 'processing'
