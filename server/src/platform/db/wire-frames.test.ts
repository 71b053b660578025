import { WireFrames } from './wire-frames'

const startup = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0])
function message(letter: string, body = ''): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(4 + body.length)
  return Buffer.concat([Buffer.from(letter), length, Buffer.from(body)])
}
const extended = Buffer.concat([
  message('P', 'select'),
  message('B', 'values'),
  message('E', 'x'),
  message('S'),
])

it('gives the startup first, and then batches that end where an answer is due', () => {
  const frames = new WireFrames()
  expect(frames.take(startup)).toEqual(startup)
  expect(frames.take(extended)).toEqual(extended)
  expect(frames.take(message('Q', 'select 1'))).toEqual(message('Q', 'select 1'))
})

it.each([1, 2, 3, 7, 11])('puts a batch together that comes in pieces of %i bytes', (size) => {
  const frames = new WireFrames()
  const bytes = Buffer.concat([startup, extended, message('Q', 'select 2')])
  const batches: Buffer[] = []
  for (let at = 0; at < bytes.length; at += size) {
    const batch = frames.take(bytes.subarray(at, at + size))
    if (batch) batches.push(batch)
  }
  expect(batches).toEqual([startup, extended, message('Q', 'select 2')])
})

it('keeps a parse back until its sync comes', () => {
  const frames = new WireFrames()
  frames.take(startup)
  expect(frames.take(message('P', 'select'))).toBeNull()
  expect(frames.take(message('S'))).toEqual(Buffer.concat([message('P', 'select'), message('S')]))
})

it('ends with the goodbye and does not pass it on', () => {
  const frames = new WireFrames()
  frames.take(startup)
  expect(frames.take(message('X'))).toBeNull()
  expect(frames.ended).toBe(true)
})
