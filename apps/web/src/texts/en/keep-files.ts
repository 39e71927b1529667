import { defineTexts } from '../define-texts.ts'

/** Photos and videos that the device keeps until the server has them. */
export const keepFilesTexts = defineTexts('keep-files', {
  onDevice: 'On This Device',
  noRoom:
    'Your device is out of space, so nothing was saved. Free up some space and try again, or use “Save Files” to download them.',
  save: 'Save Files',
  unreadable: "Couldn't read {name} on this device. Try again.",
})
