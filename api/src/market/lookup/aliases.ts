/** Common names of an asset that neither its name nor its ticker contains. */
export const ALIASES: Record<string, string> = {
  facebook: 'META.US',
  google: 'GOOGL.US',
  sp500: 'GSPC.INDX',
  spx: 'GSPC.INDX',
  'dow jones': 'DJI.INDX',
  dow: 'DJI.INDX',
  nasdaq: 'NDX.INDX',
  dax: 'GDAXI.INDX',
  ftse: 'FTSE.INDX',
  nikkei: 'N225.INDX',
  'hang seng': 'HSI.INDX',
  cable: 'GBPUSD.FOREX',
};
