/** Listed in New York. See company-table.ts for the columns. */
export const US_TECHNOLOGY = `
MSFT|Microsoft Corporation|Software - Infrastructure|3800|510|36|0.7
AAPL|Apple Inc.|Consumer Electronics|4000|270|36|0.4
NVDA|NVIDIA Corporation|Semiconductors|4500|186|52|0.02
AVGO|Broadcom Inc.|Semiconductors|1650|350|88|0.7
ORCL|Oracle Corporation|Software - Infrastructure|700|245|56|0.8
TSM|Taiwan Semiconductor Manufacturing Company|Semiconductors|1500|290|30|1.1|TW
ASML|ASML Holding N.V.|Semiconductor Equipment & Materials|400|1030|36|0.7|NL
AMD|Advanced Micro Devices, Inc.|Semiconductors|380|235|120|0
CRM|Salesforce, Inc.|Software - Application|230|245|35|0.7
ADBE|Adobe Inc.|Software - Application|145|345|21|0
INTC|Intel Corporation|Semiconductors|180|38|-|0
CSCO|Cisco Systems, Inc.|Communication Equipment|300|75|29|2.2
IBM|International Business Machines Corporation|Information Technology Services|285|305|36|2.2
QCOM|QUALCOMM Incorporated|Semiconductors|185|170|17|2.1
TXN|Texas Instruments Incorporated|Semiconductors|150|165|30|3.4
AMAT|Applied Materials, Inc.|Semiconductor Equipment & Materials|185|230|27|0.8
LRCX|Lam Research Corporation|Semiconductor Equipment & Materials|200|155|34|0.6
KLAC|KLA Corporation|Semiconductor Equipment & Materials|155|1180|37|0.6
MU|Micron Technology, Inc.|Semiconductors|260|235|31|0.2
ADI|Analog Devices, Inc.|Semiconductors|117|238|60|1.7
ARM|Arm Holdings plc|Semiconductors|160|150|180|0|GB
PLTR|Palantir Technologies Inc.|Software - Infrastructure|410|175|400|0
NOW|ServiceNow, Inc.|Software - Application|175|845|100|0
INTU|Intuit Inc.|Software - Application|180|655|45|0.7
PANW|Palo Alto Networks, Inc.|Software - Infrastructure|140|205|120|0
CRWD|CrowdStrike Holdings, Inc.|Software - Infrastructure|130|520|-|0
SNPS|Synopsys, Inc.|Software - Infrastructure|75|400|38|0
CDNS|Cadence Design Systems, Inc.|Software - Application|85|315|80|0
SHOP|Shopify Inc.|Software - Application|200|155|110|0|CA
SNOW|Snowflake Inc.|Software - Application|88|262|-|0
FTNT|Fortinet, Inc.|Software - Infrastructure|62|82|33|0
MRVL|Marvell Technology, Inc.|Semiconductors|75|88|-|0.3
NXPI|NXP Semiconductors N.V.|Semiconductors|50|200|25|2.0|NL
MCHP|Microchip Technology Incorporated|Semiconductors|30|55|-|3.3
ON|ON Semiconductor Corporation|Semiconductors|20|49|48|0
ANET|Arista Networks, Inc.|Computer Hardware|165|131|50|0
DELL|Dell Technologies Inc.|Computer Hardware|90|133|19|1.6
HPQ|HP Inc.|Computer Hardware|23|25|9|4.7
HPE|Hewlett Packard Enterprise Company|Communication Equipment|30|23|26|2.3
SMCI|Super Micro Computer, Inc.|Computer Hardware|22|37|28|0
WDC|Western Digital Corporation|Computer Hardware|52|150|22|0.3
STX|Seagate Technology Holdings plc|Computer Hardware|57|265|34|1.1|IE
APH|Amphenol Corporation|Electronic Components|170|139|46|0.7
TEL|TE Connectivity plc|Electronic Components|70|240|35|1.2|IE
GLW|Corning Incorporated|Electronic Components|72|84|53|1.3
ACN|Accenture plc|Information Technology Services|150|242|20|2.7|IE
WDAY|Workday, Inc.|Software - Application|62|232|100|0
TEAM|Atlassian Corporation|Software - Application|40|155|-|0|AU
DDOG|Datadog, Inc.|Software - Application|62|178|400|0
NET|Cloudflare, Inc.|Software - Infrastructure|78|225|-|0
ZS|Zscaler, Inc.|Software - Infrastructure|45|285|-|0
MSTR|Strategy Inc|Software - Application|65|230|9|0
SAP|SAP SE|Software - Application|300|258|38|1.0|DE
INFY|Infosys Limited|Information Technology Services|70|17|22|2.9|IN
ROP|Roper Technologies, Inc.|Software - Application|48|447|31|0.7
ADSK|Autodesk, Inc.|Software - Application|64|300|62|0
MSI|Motorola Solutions, Inc.|Communication Equipment|63|375|31|1.2
ADP|Automatic Data Processing, Inc.|Software - Application|103|255|25|2.7
FICO|Fair Isaac Corporation|Software - Application|41|1720|67|0
KEYS|Keysight Technologies, Inc.|Scientific & Technical Instruments|31|180|57|0
FSLR|First Solar, Inc.|Solar|27|255|20|0
ENPH|Enphase Energy, Inc.|Solar|4|31|21|0
EPAM|EPAM Systems, Inc.|Information Technology Services|10|180|27|0
`;
