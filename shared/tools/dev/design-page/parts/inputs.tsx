import { Checkbox, Flex, Input, Radio, Select, Slider, Switch } from 'antd'

const COUNTRIES = [
  { value: 'es', label: 'Spain' },
  { value: 'pt', label: 'Portugal' },
]

/** antd's inputs outside forms: in tables, dialogs and toolbars. */
export function Inputs() {
  return (
    <Flex vertical gap="middle">
      <Flex wrap gap="middle" align="center">
        <Checkbox>Unchecked</Checkbox>
        <Checkbox checked>Checked</Checkbox>
        <Checkbox indeterminate>Some</Checkbox>
        <Checkbox disabled>Disabled</Checkbox>
        <Checkbox checked disabled>
          Checked, disabled
        </Checkbox>
        <Radio>Unselected</Radio>
        <Radio checked>Selected</Radio>
      </Flex>
      <Flex wrap gap="middle" align="center">
        <Switch size="small" aria-label="Small" />
        <Switch size="small" checked aria-label="Small, on" />
        <Switch checked loading aria-label="Loading" />
        <Switch disabled aria-label="Disabled" />
      </Flex>
      <Input size="small" defaultValue="Small" aria-label="Small" />
      <Input size="large" allowClear defaultValue="Large" aria-label="Large" />
      <Input.TextArea showCount maxLength={100} defaultValue="Counted" aria-label="Counted" />
      <Select mode="multiple" value={['es']} options={COUNTRIES} aria-label="Countries" />
      <Select mode="tags" value={['vip', 'staff']} options={[]} aria-label="Tags" />
      <Select loading placeholder="Loading" aria-label="Loading" />
      <Slider defaultValue={40} aria-label="Zoom" />
    </Flex>
  )
}
