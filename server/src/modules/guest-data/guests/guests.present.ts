import {
  type Guest,
  type GuestConsent,
  type GuestDevice,
  type GuestEvent,
  isRandomMac,
} from '@portico/shared/contracts'
import type { DeviceRow, EventRow, findConsents, GuestRow } from './guests.repo'

export function presentGuest(row: GuestRow): Guest {
  return {
    id: row.id,
    siteid: row.siteId,
    firstname: row.firstname,
    lastname: row.lastname,
    email: row.email,
    phonenumber: row.phonenumber,
    gender: row.gender,
    birthday: row.birthday,
    country: row.country,
    details: row.details,
    tags: row.tags,
    login_types: row.loginTypes,
    num_visits: row.numVisits,
    num_devices: row.numDevices,
    first_seen: row.firstSeen.toISOString(),
    last_seen: row.lastSeen.toISOString(),
    online: row.online,
    data_used: row.dataUsed,
    marketing_consent: row.marketingConsent,
    segment: row.segment,
    demo: row.demo,
    anonymised_at: row.anonymisedAt?.toISOString() ?? null,
  }
}

export function presentDevice({ mac, hostname, os, first_seen, last_seen, online }: DeviceRow): GuestDevice {
  return {
    mac,
    hostname,
    os,
    online,
    is_random_mac: isRandomMac(mac),
    first_seen: new Date(first_seen).toISOString(),
    last_seen: new Date(last_seen).toISOString(),
  }
}

type ConsentRow = Awaited<ReturnType<typeof findConsents>>[number]

export function presentConsent(row: ConsentRow): GuestConsent {
  const { id, purpose, granted, at, language, consentTextId, version, text, recordedBy } = row
  return {
    id,
    purpose,
    granted,
    language,
    at: at.toISOString(),
    recorded_by: recordedBy,
    text:
      consentTextId !== null && version !== null && text !== null
        ? { id: consentTextId, version, text }
        : null,
  }
}

export function presentEvent({ at, ...event }: EventRow): GuestEvent {
  return { ...event, at: new Date(at).toISOString() }
}
