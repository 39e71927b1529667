import { defineTexts } from '../define-texts.ts'

/** Photos and videos, wherever they are shown, and the viewer that shows one at a time. */
export const photoTexts = defineTexts('photos', {
  label: {
    photo: 'Photo: {work}',
    video: 'Video: {work}',
    photoOf: 'Photo {place, number} of {count, number}: {work}',
    videoOf: 'Video {place, number} of {count, number}: {work}',
  },
  work: '#{id}',
  enlarge: 'Enlarge {label}',
  ofOrder: {
    list: 'Photos and videos',
    loading: 'Loading photos...',
    failed: 'Failed to load photos',
    retry: 'Retry',
    empty: 'No photos yet',
  },
  viewer: {
    place: '{place, number} of {count, number}',
    previous: 'Previous',
    next: 'Next',
    gallery: 'Photos and videos',
    carousel: 'carousel',
    slide: 'slide',
    zoom: 'Zoom',
    download: 'Download original',
    close: 'Close',
  },
  marks: {
    draw: 'Mark Up',
    hide: 'Hide Marks',
    show: 'Show Marks',
    download: 'Download With Marks',
    downloadFailed: "Couldn't save the photo with its marks. Try again.",
    has: 'with marks',
  },
  compare: {
    open: 'Compare Before and After',
    title: 'Before and After',
    before: 'Before',
    after: 'After',
    share: '{percent}% before',
  },
  details: {
    heading: 'Details',
    workOrder: 'Work Order',
    project: 'Project',
    taken: 'Taken',
    uploaded: 'Uploaded',
    file: 'File',
    size: 'Size',
    annotations: 'Findings',
    at: 'at {time}',
  },
  review: {
    approved: 'Approved',
    rejected: 'Rejected',
    waiting: 'Not reviewed',
  },
  reviewBy: {
    approved: 'Approved by {name}',
    rejected: 'Rejected by {name}',
  },
  copyHash: 'Copy SHA-256 of {name}',
  copyFailed: "Couldn't copy. Select the text instead.",
})
