import { SelectField, TextField } from '@portico/shared/forms'
import { Panel } from '@portico/shared/layout'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { LONGEST_NAME, type CreateSiteBody } from './location-schema'
import { RegionFields } from './region-fields'
import { HOTSPOT_TYPE_NAMES } from './hotspot-types'

/** What and where a location is. Knows nothing of saving. */
export function PlaceFields() {
  const intl = useIntl()
  const text = intl.formatMessage
  const hotspots = useMemo(
    () =>
      Object.entries(HOTSPOT_TYPE_NAMES).map(([value, message]) => ({
        value: value as CreateSiteBody['hotspot_type'],
        label: intl.formatMessage({ id: message }),
      })),
    [intl],
  )
  return (
    <>
      <Panel title={text({ id: 'location.section.place' })} endsWithField>
        <TextField
          name="name"
          label={text({ id: 'location.field.name' })}
          required
          maxLength={LONGEST_NAME}
          autoComplete="off"
        />
        <SelectField
          required
          name="hotspot_type"
          label={text({ id: 'location.field.hotspot_type' })}
          placeholder={text({ id: 'location.field.choose' })}
          choices={hotspots}
          searchable={false}
        />
      </Panel>
      <Panel
        title={text({ id: 'location.section.region' })}
        description={text({ id: 'location.section.region_text' })}
        endsWithField
      >
        <RegionFields />
      </Panel>
    </>
  )
}
