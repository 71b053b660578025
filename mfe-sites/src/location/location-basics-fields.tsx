import { HOTSPOT_TYPES, MAX_NAME } from '@portico/shared/contracts'
import { SelectField, TextField } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { hotspotTypeNameId } from '@portico/shared/value-names'
import { RegionFields } from './region-fields'

/** Name, type and region fields of a location, without the saving. */
export function LocationBasicsFields() {
  const t = useText()
  return (
    <>
      <Panel title={t('location.section.basics')} endsWithField>
        <TextField name="name" label={t('location.field.name')} required maxLength={MAX_NAME} />
        <SelectField
          required
          name="hotspot_type"
          label={t('location.field.hotspot_type')}
          placeholder={t('location.field.choose')}
          choices={HOTSPOT_TYPES.map((value) => ({ value, label: t(hotspotTypeNameId(value)) }))}
          searchable={false}
        />
      </Panel>
      <Panel
        title={t('location.section.region')}
        description={t('location.section.region_text')}
        endsWithField
      >
        <RegionFields />
      </Panel>
    </>
  )
}
