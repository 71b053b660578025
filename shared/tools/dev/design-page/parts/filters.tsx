import { Button, Flex, Pagination, Segmented, Tabs } from 'antd'
import { CountedName, DensityChoice, SelectedBar, type ListFilters } from '../../../../src/provided/table'
import { FilterBar } from '../../../../src/provided/table/filter-bar'

const ignore = () => undefined

/** One filter that is set and one that isn't. */
export const FILTERS: ListFilters = {
  items: [
    {
      key: 'status',
      label: 'Status',
      choices: [
        { value: 'active', label: 'Active' },
        { value: 'expired', label: 'Expired' },
      ],
      value: 'active',
      onChange: ignore,
    },
    {
      key: 'method',
      label: 'Login method',
      choices: [
        { value: 'email', label: 'Email' },
        { value: 'voucher', label: 'Voucher' },
      ],
      value: 'voucher',
      onChange: ignore,
    },
    {
      key: 'segment',
      label: 'Segment',
      choices: [{ value: 'weekend', label: 'Weekend guests' }],
      value: '',
      onChange: ignore,
    },
  ],
  onClear: ignore,
}

const TABS = [
  { key: 'unused', label: <CountedName name="Unused" count={1240} /> },
  { key: 'used', label: <CountedName name="In use" count={38} /> },
  { key: 'expired', label: 'Expired', disabled: true },
]

/** Filters, tabs and pages around a list. */
export function Filters() {
  return (
    <Flex vertical gap="middle" align="start">
      <FilterBar filters={FILTERS} />
      <Tabs items={TABS} />
      <SelectedBar label="3 selected" clearLabel="Clear selection" onClear={ignore}>
        <Button>Export</Button>
        <Button danger>Delete</Button>
      </SelectedBar>
      <Flex wrap gap="middle" align="center">
        <Segmented options={['Day', 'Week', 'Month']} value="Week" />
        <Segmented size="small" options={['Monthly', 'Yearly']} value="Monthly" />
        <DensityChoice />
      </Flex>
      <Pagination current={3} pageSize={25} total={240} size="small" showSizeChanger />
      <Pagination current={1} pageSize={25} total={80} size="small" disabled />
    </Flex>
  )
}
