import { NetworkName, ShareAnswers } from '../share/answers.ts'
import { ChangeShare, NewShare, Share, ShareList, SharesOf } from '../share/share.ts'
import { defineCall } from './call.ts'

export const createShare = defineCall('POST /api/shares', { input: NewShare, output: Share, status: 201 })
export const listShares = defineCall('GET /api/shares', { input: SharesOf, output: ShareList })
export const getAnswers = defineCall('GET /api/shares/:id', { output: ShareAnswers })
export const changeShare = defineCall('PATCH /api/shares/:id', { input: ChangeShare, output: Share })
export const deleteShare = defineCall('DELETE /api/shares/:id')
export const deleteAttempt = defineCall('DELETE /api/shares/:id/attempts/:attempt')
export const deleteNetworkAttempts = defineCall('DELETE /api/shares/:id/networks/:network/attempts', {
  parts: { network: NetworkName },
})
