import { readAccessPointNames } from './read-access-point-names'

test.each([
  ['semicolons', '9C:3A:AF:00:00:01;Lobby\n9C:3A:AF:00:00:02;Bar; terrace'],
  [
    'quotes and a byte order mark',
    '\uFEFF"9C:3A:AF:00:00:01";"Lobby"\r\n"9C:3A:AF:00:00:02";"Bar; terrace";',
  ],
  [
    'tabs, a heading and empty lines',
    'MAC\tName\n\n9C:3A:AF:00:00:01\tLobby\n9C:3A:AF:00:00:02\tBar; terrace\n;;\n',
  ],
])('reads cells of a spreadsheet with %s', (_name, text) => {
  expect(readAccessPointNames(text)).toEqual({
    items: [
      { mac: '9C:3A:AF:00:00:01', name: 'Lobby' },
      { mac: '9C:3A:AF:00:00:02', name: 'Bar; terrace' },
    ],
    wrongLines: [],
    isTooLong: false,
  })
})

test('accepts the usual spellings of an address, and an empty name', () => {
  const text = ['9c-3a-af-00-00-01,Lobby', '9c3aaf000002,"The ""Bar"""', '9c3a.af00.0003,'].join('\n')
  expect(readAccessPointNames(text).items).toEqual([
    { mac: '9c-3a-af-00-00-01', name: 'Lobby' },
    { mac: '9c3aaf000002', name: 'The "Bar"' },
    { mac: '9c3a.af00.0003', name: '' },
  ])
})

test('names the lines that it cannot read', () => {
  const long = 'x'.repeat(300)
  const { items, wrongLines } = readAccessPointNames(
    `9C:3A:AF:00:00:01;${long}\nLobby;9C:3A:AF:00:00:01\n9C:3A:AF:00:00:01\n9C:3A:AF:00:00:02;Bar`,
  )
  expect(items).toEqual([{ mac: '9C:3A:AF:00:00:02', name: 'Bar' }])
  expect(wrongLines).toEqual([1, 2, 3])
})

test('reads no more than one call takes', () => {
  const line = '9C:3A:AF:00:00:01;Lobby\n'
  expect(readAccessPointNames(line.repeat(500)).isTooLong).toBe(false)
  expect(readAccessPointNames(line.repeat(501)).isTooLong).toBe(true)
})
