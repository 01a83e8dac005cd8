import { Account, AccountChange, ActiveSessions, Preferences } from '../profile.ts'
import { PushKey, PushPlace, PushSubscription } from '../push.ts'
import { defineCall } from './call.ts'

export const getAccount = defineCall('GET /api/account', { output: Account })
export const changeAccount = defineCall('PATCH /api/account', { input: AccountChange, output: Account })
export const deleteAccount = defineCall('DELETE /api/account')
export const listSessions = defineCall('GET /api/account/sessions', { output: ActiveSessions })
/** Answers with a file. */
export const exportAccount = defineCall('GET /api/account/export')
/** Answers with the picture itself. */
export const getPicture = defineCall('GET /api/account/picture')
/** Its body is the picture itself. */
export const setPicture = defineCall('PUT /api/account/picture', { output: Account })
export const deletePicture = defineCall('DELETE /api/account/picture')
export const getPreferences = defineCall('GET /api/account/preferences', { output: Preferences })
export const setPreferences = defineCall('PUT /api/account/preferences', {
  input: Preferences,
  output: Preferences,
})
export const getPushKey = defineCall('GET /api/account/push', { output: PushKey })
export const subscribeToPush = defineCall('PUT /api/account/push', { input: PushSubscription })
export const unsubscribeFromPush = defineCall('DELETE /api/account/push', { input: PushPlace })
