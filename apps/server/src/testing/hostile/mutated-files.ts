import fc from 'fast-check'

/** Contents that would run, or load other files, if a browser or program recognized their real type. */
export const SCRIPTS = [
  '<!doctype html><script>alert(1)</script>',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>',
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><svg>&e;</svg>',
  '#!/bin/sh\necho gone\n',
  '%PDF-1.7\n',
  'PK\u0003\u0004',
].map((text) => Buffer.from(text))

/** Generates functions that mutate a file. */
export const fileMutation = fc.oneof(
  fc.double({ min: 0, max: 1, noNaN: true }).map((part) => (file: Buffer) => file.subarray(0, file.length * part)),
  fc
    .array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.integer({ min: 0, max: 255 })), {
      minLength: 1,
      maxLength: 40,
    })
    .map((bytes) => (file: Buffer) => overwrite(file, bytes)),
  fc
    .array(fc.tuple(fc.double({ min: 0, max: 0.05, noNaN: true }), fc.integer({ min: 0, max: 255 })), {
      minLength: 1,
      maxLength: 8,
    })
    .map((bytes) => (file: Buffer) => overwrite(file, bytes)),
  fc.constantFrom(...SCRIPTS).map((script) => (file: Buffer) => Buffer.concat([script, file])),
  fc.constantFrom(...SCRIPTS).map((script) => (file: Buffer) => Buffer.concat([file.subarray(0, 12), script])),
  // A polyglot: a complete picture or video, followed by a script.
  fc.constantFrom(...SCRIPTS).map((script) => (file: Buffer) => Buffer.concat([file, script])),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => () => Buffer.from(bytes)),
)

function overwrite(file: Buffer, bytes: [number, number][]): Buffer {
  const mutated = Buffer.from(file)
  for (const [at, byte] of bytes) mutated[Math.floor(at * mutated.length)] = byte
  return mutated
}
