/** Days on which well-known funds were launched, by symbol of the first listing; the others are not told. */
const LAUNCHES = `
SPY.US|1993-01-22
VOO.US|2010-09-07
IVV.US|2000-05-15
VTI.US|2001-05-24
QQQ.US|1999-03-10
QQQM.US|2020-10-13
DIA.US|1998-01-14
IWM.US|2000-05-22
SCHD.US|2011-10-20
JEPI.US|2020-05-20
XLK.US|1998-12-16
XLF.US|1998-12-16
XLV.US|1998-12-16
XLE.US|1998-12-16
XLI.US|1998-12-16
XLY.US|1998-12-16
XLP.US|1998-12-16
XLU.US|1998-12-16
XLB.US|1998-12-16
ARKK.US|2014-10-31
VEA.US|2007-07-20
EFA.US|2001-08-14
EEM.US|2003-04-07
AGG.US|2003-09-22
BND.US|2007-04-03
TLT.US|2002-07-22
SGOV.US|2020-05-26
GLD.US|2004-11-18
IAU.US|2005-01-21
IBIT.US|2024-01-05
ETHA.US|2024-06-24
VUSA.LSE|2012-05-22
CSPX.LSE|2010-05-19
VWRL.LSE|2012-05-22
IWDA.AS|2009-09-25
VUAA.MI|2019-05-14
`;

export const INCEPTIONS: ReadonlyMap<string, string> = new Map(
  LAUNCHES.trim()
    .split('\n')
    .map((line): [string, string] => {
      const [symbol = '', day = ''] = line.split('|');
      return [symbol, day];
    }),
);
