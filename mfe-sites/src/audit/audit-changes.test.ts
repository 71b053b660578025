import { auditChanges } from './audit-changes'

test('only what differs is told, nested fields by their whole names', () => {
  expect(
    auditChanges({
      before: { name: 'Quay', list: ['a'], permissions: { guests: 'none', vouchers: 'read' } },
      after: {
        name: 'Quay',
        list: ['a', 'b'],
        permissions: { guests: 'write', vouchers: 'read' },
        on: true,
        url: '',
      },
    }),
  ).toEqual([
    { field: 'list', before: ['a'], after: ['a', 'b'] },
    { field: 'permissions.guests', before: 'none', after: 'write' },
    { field: 'on', before: undefined, after: true },
  ])
})
