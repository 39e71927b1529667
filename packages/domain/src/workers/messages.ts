export const WORKER_MESSAGES = {
  nameRequired: 'Name is required',
  phone: 'Phone number must be 10 digits',
  email: 'Please enter a valid email address',
  contactRequired: 'Either phone number or email is required',
} as const
